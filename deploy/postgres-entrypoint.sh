#!/bin/sh
# Makes the cluster and the database on the first start, then becomes PostgreSQL.
set -eu
: "${POSTGRES_PASSWORD:?set POSTGRES_PASSWORD}"

if [ ! -s "$PGDATA/PG_VERSION" ]; then
  # The locale and search configuration of the embedded database, so that both sort and stem alike.
  fresh="$PGDATA/.fresh"
  rm -rf "$fresh"
  password=$(mktemp)
  printf '%s\n' "$POSTGRES_PASSWORD" >"$password"
  initdb --pgdata="$fresh" --username=hemiciclo --pwfile="$password" --auth-host=scram-sha-256 --auth-local=trust \
    --encoding=UTF8 --locale=C.UTF-8 --lc-collate=C --lc-messages=C --text-search-config=english
  rm "$password"
  echo 'host all all all scram-sha-256' >>"$fresh/pg_hba.conf"
  echo 'create database hemiciclo' | postgres --single -D "$fresh" postgres >/dev/null
  # PG_VERSION last: a start that was cut short is begun anew.
  find "$fresh" -mindepth 1 -maxdepth 1 ! -name PG_VERSION -exec mv {} "$PGDATA/" \;
  mv "$fresh/PG_VERSION" "$PGDATA/"
  rmdir "$fresh"
fi

exec postgres -D "$PGDATA" -c listen_addresses='*' -c shared_preload_libraries=pg_textsearch -c TimeZone=UTC "$@"
