// A witness written with discord.js: it does with the sandbox whatever Turnstone does with Discord.
// Environment: SANDBOX (address), TOKEN, CLIENT (folder with node_modules), PICTURE (a PNG file).

import { createRequire } from "node:module";
import { readFileSync } from "node:fs";

const { SANDBOX, TOKEN, CLIENT, PICTURE } = process.env;
const {
  ActionRowBuilder, AttachmentBuilder, ButtonBuilder, ButtonStyle, Client, ContainerBuilder, Events, GatewayIntentBits,
  MediaGalleryBuilder, MediaGalleryItemBuilder, MessageFlags, SlashCommandBuilder, StringSelectMenuBuilder, TextDisplayBuilder,
} = createRequire(`${CLIENT}/`)("discord.js");

const GAMES = ["Stone Age", "Almadi"];
const picture = () => new AttachmentBuilder(readFileSync(PICTURE), { name: "board.png", description: "a board" });

function table(text) {
  const gallery = new MediaGalleryBuilder()
    .addItems(new MediaGalleryItemBuilder().setURL("attachment://board.png").setDescription("a board"));
  const step = new ButtonBuilder().setCustomId("step").setLabel("Step").setStyle(ButtonStyle.Primary);
  const pick = new StringSelectMenuBuilder().setCustomId("pick")
    .addOptions({ label: "Apple", value: "apple" }, { label: "Pear", value: "pear" });
  const container = new ContainerBuilder()
    .addTextDisplayComponents(new TextDisplayBuilder().setContent(text))
    .addMediaGalleryComponents(gallery)
    .addActionRowComponents(new ActionRowBuilder().addComponents(step))
    .addActionRowComponents(new ActionRowBuilder().addComponents(pick));
  return { components: [container], flags: MessageFlags.IsComponentsV2 };
}

/** The files that a message's components show, as an edit names those it keeps. */
function kept(message) {
  const media = message.components.flatMap(container => container.components)
    .filter(part => part.items).flatMap(gallery => gallery.items.map(item => item.media));
  return media.map(item => ({ id: item.data.attachment_id }));
}

const commands = [
  new SlashCommandBuilder().setName("table").setDescription("Open a table")
    .addStringOption(option => option.setName("game").setDescription("A game").setRequired(true).setAutocomplete(true)),
  new SlashCommandBuilder().setName("thread").setDescription("Open a thread"),
  new SlashCommandBuilder().setName("letter").setDescription("Write to me"),
  new SlashCommandBuilder().setName("redo").setDescription("Edit a message")
    .addStringOption(option => option.setName("message").setDescription("Its id").setRequired(true)),
];

const handlers = {
  async table(interaction) {
    const game = interaction.options.getString("game");
    await interaction.reply({ ...table(`${game}: step 0`), files: [picture()] });
  },
  async thread(interaction) {
    await interaction.deferReply({ flags: MessageFlags.Ephemeral });
    const thread = await interaction.channel.threads.create({ name: "Table", autoArchiveDuration: 10080 });
    await thread.members.add(interaction.user.id);
    await thread.send("in the thread");
    await interaction.editReply("thread made");
  },
  async letter(interaction) {
    await interaction.user.send({ ...table("your turn: step 0"), files: [picture()] });
    await interaction.reply({ content: "letter sent", flags: MessageFlags.Ephemeral });
  },
  async redo(interaction) {
    const message = await interaction.channel.messages.fetch(interaction.options.getString("message"));
    await message.edit({ ...table("redone: step 0"), attachments: kept(message) });
    await interaction.reply({ content: "redone", flags: MessageFlags.Ephemeral });
  },
  async step(interaction) {
    await interaction.deferUpdate();
    const [, words, number] = interaction.message.components[0].components[0].content.match(/(.*)step (\d+)/);
    await interaction.editReply({ ...table(`${words}step ${Number(number) + 1}`), attachments: kept(interaction.message) });
  },
  async pick(interaction) {
    await interaction.deferReply({ flags: MessageFlags.Ephemeral });
    await interaction.editReply(`picked ${interaction.values[0]}`);
    const further = await interaction.followUp({ content: "and more", flags: MessageFlags.Ephemeral });
    await interaction.webhook.editMessage(further.id, { content: "and more, edited" });
  },
};

const client = new Client({ intents: [GatewayIntentBits.Guilds], rest: { api: `${SANDBOX}/api`, cdn: SANDBOX } });
client.on(Events.InteractionCreate, async interaction => {
  if (interaction.isAutocomplete()) {
    const typed = interaction.options.getFocused().toLowerCase();
    await interaction.respond(GAMES.filter(name => name.toLowerCase().startsWith(typed)).map(name => ({ name, value: name })));
  } else {
    await handlers[interaction.commandName ?? interaction.customId](interaction);
  }
});
client.once(Events.ClientReady, () => client.application.commands.set(commands));
await client.login(TOKEN);
