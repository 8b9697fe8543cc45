FROM python:3.11-slim
WORKDIR /srv/turnstone
RUN apt-get update && apt-get install --no-install-recommends --yes make && rm -rf /var/lib/apt/lists/*
COPY . .
RUN make install && useradd --system turnstone && mkdir /data && chown turnstone /data
USER turnstone
ENV TURNSTONE_DATA=/data
VOLUME /data
CMD [".venv/bin/turnstone"]
