#!/bin/sh
# Restarts a server that runs. A new one is started by its operator, once it has its settings.
set -e
if [ -d /run/systemd/system ]; then
	systemctl daemon-reload
	systemctl try-restart tarnwort.service
fi
