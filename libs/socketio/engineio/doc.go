// Package engineio is a server for revision 4 of the Engine.IO protocol: a
// session over HTTP long-polling or a websocket, the upgrade from one to the
// other, and a heartbeat.
//
// It deliberately has no events, acknowledgements or namespaces (package
// socketio adds them), no WebTransport, no JSONP, no compression, no older
// revision of the protocol, and never writes a log: what there is to tell goes
// through Hooks.
package engineio
