#!/bin/sh
# Writes the secrets of an installation of containers, each for those who need it: what the environment gives, else what
# was written before, else something random.
set -eu
umask 022

# Readers have users of their own; who may read is decided by who is given the volume.
write() {
  printf '%s' "$2" > "$1.new"
  mv "$1.new" "$1"
}

keep() {
  file=$1
  given=$2
  if [ -n "$given" ]; then write "$file" "$given"; fi
  if [ ! -s "$file" ]; then write "$file" "$3$(head -c 32 /dev/urandom | od -An -v -tx1 | tr -d ' \n')"; fi
}

keep /secrets/JWT_SECRET "${JWT_SECRET:-}" ''
keep /secrets/PROMISE_KEY "${PROMISE_KEY:-}" ''
keep /secrets/STRIPE_WEBHOOK_SECRET "${STRIPE_WEBHOOK_SECRET:-}" whsec_
keep /secrets/MONGODB_PASSWORD "${MONGODB_PASSWORD:-}" ''
keep /network-key/NETWORK_KEY "${NETWORK_KEY:-}" ''
keep /database-passwords/MONGODB_ROOT_PASSWORD "${MONGODB_ROOT_PASSWORD:-}" ''
write /database-passwords/MONGODB_PASSWORD "$(cat /secrets/MONGODB_PASSWORD)"
write /webhook-secret/STRIPE_WEBHOOK_SECRET "$(cat /secrets/STRIPE_WEBHOOK_SECRET)"
