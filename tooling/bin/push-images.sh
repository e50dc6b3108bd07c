#!/bin/sh
# Builds the images of the version in this folder and pushes them to a registry. Prints what was pushed, by its digest;
# all else is told as errors are.
#   sh tooling/bin/push-images.sh registry.example/elan 1.1.0 [option of docker build ...]
set -eu
cd "$(dirname "$0")/../.."

registry=${1:?'Name the registry: registry.example/elan'}
version=${2:?'Name the version, which becomes the tag: 1.1.0'}
shift 2

for target in api worker respondent web publish stand-ins backup; do
  image=$registry/$target
  docker build "$@" --target "$target" --tag "$image:$version" . >&2
  docker push "$image:$version" >&2
  docker image inspect --format '{{range .RepoDigests}}{{println .}}{{end}}' "$image:$version" | grep "^$image@"
done
