#!/bin/bash
# Backups of PostgreSQL: docs/how-to/back-up-and-move.md. Reads PGHOST, PGUSER, PGPASSWORD and PGDATABASE like every tool of PostgreSQL.
#   backup.sh nightly    copies the server into $BACKUPS/base, checks the copy, and removes what is older than the last $KEEP
#   backup.sh try        brings the last copy and the log after it up beside the server, and reads every row
#   backup.sh restore "2026-11-26 12:00+00" FOLDER   the same to a moment, and leaves the result in FOLDER
#   backup.sh schedule   both by the clock, for where no timer calls them: each night, and a trial on Sundays
# How each ends is reported to the site (readiness, metrics, dashboard), like its own jobs.
set -euo pipefail

BACKUPS=${BACKUPS:-/var/backups/bubblegum}
KEEP=${KEEP:-3}
export PGDATABASE=${PGDATABASE:-${POSTGRES_DB:-bubblegum}} PGUSER=${PGUSER:-${POSTGRES_USER:-postgres}}
if [[ -n ${POSTGRES_PASSWORD:-} ]]; then export PGPASSWORD=$POSTGRES_PASSWORD; fi
for folder in /usr/lib/postgresql/*/bin; do PATH=$folder:$PATH; done

# The name of a job, how often it runs in seconds, and, if it failed, why.
tell() {
  psql --quiet --no-psqlrc --set=ON_ERROR_STOP=1 --set=name="$1" --set=every="$2" --set=reason="${3:-}" <<'SQL'
insert into job_runs (name, every_seconds, asked_at, succeeded_at, failed_at, failures, reason)
values (:'name', :every, now(), case when :'reason' = '' then now() end, case when :'reason' <> '' then now() end,
  (:'reason' <> '')::int, nullif(:'reason', ''))
on conflict (name) do update set every_seconds = excluded.every_seconds, asked_at = now(),
  succeeded_at = coalesce(excluded.succeeded_at, job_runs.succeeded_at),
  failed_at = coalesce(excluded.failed_at, job_runs.failed_at),
  failures = case when excluded.failures = 0 then 0 else job_runs.failures + 1 end, reason = excluded.reason;
SQL
}

# Runs one of the two below, and reports how it ended; its last line says why it failed.
run_and_tell() {
  local job=$1 every=$2 said
  if said=$("${BASH_SOURCE[0]}" "$3" 2>&1); then
    printf '%s\n' "$said"
    tell "$job" "$every"
  else
    printf '%s\n' "$said" >&2
    tell "$job" "$every" "$(printf '%s' "$said" | tail -n 1 | cut -c 1-200 | sed 's/\.*$/./')"
    return 1
  fi
}

copies() { find "$BACKUPS/base" -mindepth 1 -maxdepth 1 -type d -name '????-??-??T??????Z' -printf '%f\n' | sort; }

copy() {
  mkdir -p "$BACKUPS/base" "$BACKUPS/wal"
  rm -rf "$BACKUPS"/base/*.part
  local place old oldest first
  place=$BACKUPS/base/$(date --utc +%Y-%m-%dT%H%M%SZ)
  pg_basebackup --pgdata="$place.part" --wal-method=stream --checkpoint=fast
  pg_verifybackup --quiet "$place.part"
  sync --file-system "$place.part"
  mv "$place.part" "$place"
  for old in $(copies | head --lines=-"$KEEP"); do rm -rf "${BACKUPS:?}/base/$old"; done
  # What the log holds from before the oldest copy is of no use now.
  oldest=$(copies | head -n 1)
  first=$(sed -n 's/^START WAL LOCATION: .* (file \([0-9A-F]*\))$/\1/p' "$BACKUPS/base/$oldest/backup_label")
  pg_archivecleanup "$BACKUPS/wal" "$first"
  echo "Copied the server to $place."
}

# Brings up a copy and the log after it, on a socket in a folder of its own, reads every row, and stops it again. Nothing is written to the
# copy. $1: the moment to stop at, or nothing for all there is. $2: an empty folder to leave the result in; otherwise it is thrown away.
restore() {
  local moment=${1:-} place=${2:-} copy rows
  copy=$(copies | if [[ -n $moment ]]; then awk -v until="$(date --utc --date="$moment" +%Y-%m-%dT%H%M%SZ)" '$0 < until'; else cat; fi | tail -n 1)
  if [[ -z $copy ]]; then echo "There is no copy in $BACKUPS/base${moment:+ from before $moment}" >&2 && return 1; fi
  scratch=$(mktemp --directory /tmp/restore.XXXXXX)
  server=${place:-$(mktemp --directory "$BACKUPS/trial.XXXXXX")}
  # Functions do not see these when the script ends, so they are not local.
  thrown_away=$scratch
  if [[ -z $place ]]; then thrown_away="$scratch $server"; fi
  trap 'pg_ctl --pgdata="$server" --silent --mode=immediate stop >/dev/null 2>&1 || true; rm -rf $thrown_away' EXIT
  mkdir -p "$server" && chmod 700 "$server"
  cp --archive --reflink=auto "$BACKUPS/base/$copy/." "$server"
  # Nobody else gets in, and the settings of the server that was copied do not count.
  printf 'local all all trust\n' >"$scratch/pg_hba.conf"
  : >"$server/postgresql.conf"
  : >"$server/postgresql.auto.conf"
  touch "$server/recovery.signal"
  cat >"$scratch/options" <<CONF
listen_addresses = ''
unix_socket_directories = '$scratch'
hba_file = '$scratch/pg_hba.conf'
ident_file = '$scratch/pg_hba.conf'
max_connections = 1000
archive_mode = off
restore_command = 'cp "$BACKUPS/wal/%f" "%p"'
recovery_target_action = promote
CONF
  if [[ -n $moment ]]; then echo "recovery_target_time = '$(date --utc --date="$moment" '+%F %T.%6N+00')'" >>"$scratch/options"; fi
  cp "$scratch/options" "$server/postgresql.conf"
  if ! pg_ctl --pgdata="$server" --silent --wait --timeout=86400 --log="$scratch/log" start; then
    # Of all it said, what it ended with.
    grep -E 'FATAL|PANIC|ERROR|could not' "$scratch/log" | tail -n 1 | sed 's/^.*\(FATAL\|PANIC\|ERROR\): *//' >&2
    return 1
  fi
  export PGHOST=$scratch
  ask() { psql --quiet --no-psqlrc --no-align --tuples-only --command="$1"; }
  until [[ $(ask 'select pg_is_in_recovery()') == f ]]; do sleep 0.2; done
  pg_dump --format=custom --compress=0 >/dev/null
  rows="$(ask 'select count(*) from users') accounts, $(ask 'select count(*) from drizzle.__drizzle_migrations') migrations"
  pg_ctl --pgdata="$server" --silent --mode=fast --wait stop
  : >"$server/postgresql.conf"
  echo "Restored $copy${moment:+ to $moment}${place:+ into $place}: $rows."
}

case ${1:-} in
  copy) copy ;;
  restore) restore "${2:-}" "${3:-}" ;;
  nightly) run_and_tell nightly-backup 86400 copy ;;
  try) run_and_tell weekly-restore-trial 604800 restore ;;
  schedule)
    mkdir -p "$BACKUPS/base"
    while true; do
      today=$(date --utc +%F)
      # In the night, once, and soon where it was missed; after a failure every hour.
      if ! copies | grep --quiet "^$today" && [[ $(date --utc +%H) -ge 3 || -z $(copies) ]]; then
        if ! "$0" nightly; then
          sleep 3000
        elif [[ $(date --utc +%u) == 7 ]]; then
          "$0" try || true
        fi
      fi
      sleep 600
    done
    ;;
  *)
    sed -n '2,7p' "$0" >&2
    exit 2
    ;;
esac
