# By digest, so that the same image is built tomorrow. A newer one: the tag stays, the digest is that of
# `docker buildx imagetools inspect python:3.13-slim`.
ARG BASE=python:3.13-slim@sha256:7c61056e61ac89e852de05f3dc6fa51a6dd2181797bceed46aa725dd7cb2cd3b

FROM ${BASE} AS build
WORKDIR /build
COPY requirements.lock ./
RUN python -m venv /opt/turnstone \
    && /opt/turnstone/bin/pip install --quiet --no-cache-dir --disable-pip-version-check --require-hashes -r requirements.lock
COPY pyproject.toml README.md LICENSE ./
COPY data data
COPY games games
COPY rendering rendering
COPY bot bot
RUN /opt/turnstone/bin/pip install --quiet --no-cache-dir --disable-pip-version-check --no-deps --no-build-isolation .

FROM ${BASE}
LABEL org.opencontainers.image.title="Turnstone" \
      org.opencontainers.image.description="A Discord bot on which friends play long board games slowly, a move a day." \
      org.opencontainers.image.version="1.0.0" \
      org.opencontainers.image.licenses="MIT"
RUN groupadd --system --gid 999 turnstone \
    && useradd --system --uid 999 --gid 999 --no-create-home turnstone \
    && install --directory --owner 999 --group 999 --mode 0700 /data
COPY --from=build /opt/turnstone /opt/turnstone
ENV PATH=/opt/turnstone/bin:$PATH TURNSTONE_DATA=/data
WORKDIR /data
VOLUME /data
USER 999:999
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=1m --timeout=30s --start-period=2m CMD ["turnstone", "status", "--quiet"]
CMD ["turnstone"]
