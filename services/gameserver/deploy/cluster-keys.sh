#!/bin/sh
# Makes keys/ for compose.cluster.yaml: a certificate authority, a certificate for the three NATS servers, and one for the game
# servers. They are good for DAYS, 825 unless set. Keep ca.key away from the servers: it signs the next certificates.
#   sh cluster-keys.sh
set -eu
days=${DAYS:-825}
keys=$(dirname "$0")/keys
if [ -e "$keys" ]; then
	echo "$keys exists already: remove it to make new keys" >&2
	exit 1
fi
umask 077
mkdir "$keys"
cd "$keys"

openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days "$days" -subj "/CN=Tarnwort cluster" \
	-addext "keyUsage=critical,keyCertSign,cRLSign" -keyout ca.key -out ca.pem 2>/dev/null

# make NAME USES [HOSTS] signs a certificate for NAME.
make() {
	openssl req -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -subj "/CN=$1" -keyout "$1.key" -out "$1.csr" 2>/dev/null
	{
		echo "keyUsage=critical,digitalSignature"
		echo "extendedKeyUsage=$2"
		[ -z "${3:-}" ] || echo "subjectAltName=$3"
	} >"$1.ext"
	openssl x509 -req -in "$1.csr" -CA ca.pem -CAkey ca.key -CAcreateserial -days "$days" -extfile "$1.ext" -out "$1.pem" 2>/dev/null
	rm "$1.csr" "$1.ext"
}

# NATS servers are each other's clients.
make server serverAuth,clientAuth DNS:nats-1,DNS:nats-2,DNS:nats-3,DNS:localhost,IP:127.0.0.1
make client clientAuth
rm -f ca.srl

# The game servers run as the user 65532 of their image; NATS runs as root of its container.
chmod 755 .
chmod 644 ca.pem server.pem client.pem
if [ "$(id -u)" = 0 ]; then
	chown 65532 client.key
else
	chmod 644 client.key
	echo "every user of this machine can read $keys/client.key: as root, chown it to 65532 and chmod it to 600" >&2
fi
echo "$keys holds the keys; move ca.key to a safe place"
