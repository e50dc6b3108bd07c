#!/bin/sh
# Upgrades the containers to the version in this folder while they serve: builds the images, replaces one API and, once it
# is healthy, the other, then the workers, the pages, whoever renders the respondents' page and, if they have changed, the
# stand-ins, the web server and the backups.
# If a new API does not become healthy in time, it stops there, and the other API keeps running the old version.
#   HEALTHY_WITHIN=300 sh tooling/bin/upgrade-containers.sh      # seconds, 120 by default
set -eu
cd "$(dirname "$0")/../.."

if docker compose version > /dev/null 2>&1; then compose='docker compose'; else compose=docker-compose; fi

containers() {
  $compose ps -q "$1" 2> /dev/null || true
}

replace() {
  service=$1
  shift
  $compose up -d --no-deps "$@" "$service"
}

await_health() {
  for container in $(containers "$1"); do
    left=${HEALTHY_WITHIN:-120}
    until [ "$(docker inspect --format '{{.State.Health.Status}}' "$container")" = healthy ]; do
      left=$((left - 1))
      if [ "$left" -eq 0 ]; then
        echo "The new $1 is not healthy: see \`$compose logs $1\`. Nothing after it was replaced." >&2
        exit 1
      fi
      sleep 1
    done
  done
}

# Images of a release come from the registry that is set; without one they are built here.
if $compose config | grep -q 'image: localhost/elan/'; then $compose build; else $compose pull; fi
# They are new in some installations.
$compose run --rm --no-deps secrets
for api in api api-2; do
  replace "$api"
  await_health "$api"
done
workers=$(containers worker | wc -l)
if [ "$workers" -gt 0 ]; then replace worker --scale worker="$workers"; fi
$compose run --rm pages
# It is new in some installations.
replace respondent
await_health respondent
for service in inbox-guard payment web backup; do
  if [ -n "$(containers "$service")" ]; then replace "$service"; fi
done
await_health web
echo 'Everything runs the version in this folder.'
