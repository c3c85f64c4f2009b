module tarnwort/tools/socketio-echo

go 1.26
