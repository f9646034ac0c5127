# PostgreSQL 18 with the two extensions that the stock image lacks: pgvector and pg_textsearch (BM25).
# Debian's own packages; the entrypoint below makes the cluster on the first start.
FROM debian:forky-slim
RUN apt-get update \
  && apt-get install -y --no-install-recommends postgresql-18 postgresql-18-pgvector postgresql-18-pg-textsearch \
  && rm -rf /var/lib/apt/lists/* /var/lib/postgresql/18
ENV PATH=/usr/lib/postgresql/18/bin:$PATH PGDATA=/var/lib/postgresql/data LANG=C.UTF-8
COPY --chmod=755 deploy/postgres-entrypoint.sh /usr/local/bin/
RUN install -d -o postgres -g postgres -m 700 "$PGDATA"
USER postgres
VOLUME /var/lib/postgresql/data
EXPOSE 5432
# Fast shutdown: open connections are ended, every commit is on disk.
STOPSIGNAL SIGINT
HEALTHCHECK --interval=5s --timeout=5s --start-period=30s --retries=10 \
  CMD ["pg_isready", "--host=127.0.0.1", "--username=hemiciclo", "--dbname=hemiciclo"]
ENTRYPOINT ["postgres-entrypoint.sh"]
