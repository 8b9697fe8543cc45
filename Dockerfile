FROM python:3.11-slim
WORKDIR /srv/turnstone
RUN apt-get update && apt-get install --no-install-recommends --yes make && rm -rf /var/lib/apt/lists/*
COPY requirements.lock ./
RUN python -m venv .venv && .venv/bin/pip install --quiet --require-hashes -r requirements.lock
COPY pyproject.toml Makefile README.md LICENSE ./
COPY data data
COPY games games
COPY rendering rendering
COPY bot bot
RUN make install && groupadd --system --gid 999 turnstone && useradd --system --uid 999 --gid 999 turnstone && mkdir /data && chown turnstone:turnstone /data
USER turnstone
ENV TURNSTONE_DATA=/data
VOLUME /data
HEALTHCHECK --interval=5m --timeout=30s --start-period=2m CMD [".venv/bin/turnstone", "status"]
CMD [".venv/bin/turnstone"]
