/** Replaces the WebTransport of engine.io-client, which the server lacks: its code is a kilobyte of each first load. */
export const WT = undefined;
