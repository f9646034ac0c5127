# PostgreSQL 18 with pgvector and pg_textsearch for CloudNativePG, whose instance manager starts it: no entrypoint.
# The user has the number that CloudNativePG expects.
FROM debian:forky-slim
RUN groupadd --system --gid 26 postgres \
  && useradd --system --uid 26 --gid 26 --home-dir /var/lib/postgresql --shell /bin/bash postgres \
  && apt-get update \
  && apt-get install -y --no-install-recommends postgresql-18 postgresql-18-pgvector postgresql-18-pg-textsearch \
  && rm -rf /var/lib/apt/lists/* /var/lib/postgresql/18
ENV PATH=/usr/lib/postgresql/18/bin:$PATH LANG=C.UTF-8
USER 26
