#!/bin/sh
# Runs the RUN line of the Containerfile's build stage without a container engine: in a copy of the committed files, with an
# empty home and only the tools that the stage has (Node, Go, git and what Debian brings). Then it runs the last stage's
# health check on the binary, with its two variables and nothing else in the environment. Not covered: the images themselves, COPY
# with .dockerignore, the user nonroot, and the volume.
#   sh services/gameserver/deploy/build-without-engine.sh
set -eu
root=$(git -C "$(dirname "$0")" rev-parse --show-toplevel)
work=$(mktemp -d)
server=
trap '[ -z "$server" ] || kill "$server"; chmod -R u+w "$work"; rm -rf "$work"' EXIT

git clone --quiet --depth 1 "file://$root" "$work/src"
containerfile=$work/src/services/gameserver/deploy/Containerfile
commands=$(sed -n 's/^RUN //p' "$containerfile" | sed 's#/data#"$DATA"#g')
mkdir "$work/home" "$work/tmp"
path=$(dirname "$(command -v node)"):$(dirname "$(command -v go)"):/usr/bin:/bin
clean() { env -i PATH="$path" HOME="$work/home" TMPDIR="$work/tmp" "$@"; }

(cd "$work/src" && clean CI=true NX_DAEMON=false CGO_ENABLED=0 DATA="$work/data" sh -ec "$commands")

clean TARNWORT_DATA_DIR="$work/data" TARNWORT_LOG_FORMAT=json TARNWORT_HOST=127.0.0.1 TARNWORT_PORT=18080 \
	"$work/src/services/gameserver/dist/gameserver" &
server=$!
tries=0
until clean TARNWORT_HOST=127.0.0.1 TARNWORT_PORT=18080 "$work/src/services/gameserver/dist/gameserver" health; do
	tries=$((tries + 1))
	[ "$tries" -lt 30 ] || exit 1
	sleep 1
done
