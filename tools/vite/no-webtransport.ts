/** Stands in for the WebTransport of engine.io-client: the server has none, and its code is a kilobyte of each first load. */
export const WT = undefined;
