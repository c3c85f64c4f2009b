import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type ServerHttp2Stream } from 'node:http2';

import { bytes, frame, text, varint } from './protobuf.ts';

/** The only key that the stand-in accepts. */
export const youTubeKey = 'AIza-e2e-key';

/** What YouTube answers about a video: its chat's id, or `null` for one that does not exist. */
type Videos = (id: string) => string | null;

/** Stands in for YouTube's API over HTTP/2: videos.list, and the gRPC call StreamList. */
export class YouTubeApi {
  readonly address: string;
  private readonly streams: ServerHttp2Stream[] = [];
  private readonly close: () => void;
  private page = 0;

  private constructor(port: number, streams: ServerHttp2Stream[], close: () => void) {
    this.address = `http://127.0.0.1:${port}`;
    this.streams = streams;
    this.close = close;
  }

  static async start(videos: Videos): Promise<YouTubeApi> {
    const streams: ServerHttp2Stream[] = [];
    const sessions = new Set<{ destroy: () => void }>();
    const server = createServer();
    server.on('session', (session) => sessions.add(session));
    server.on('stream', (stream, headers) => answer(stream, headers, videos, streams));
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    if (typeof address !== 'object' || address === null) throw new Error('no port');
    return new YouTubeApi(address.port, streams, () => {
      for (const session of sessions) session.destroy();
      server.close();
    });
  }

  /** How many streams are open. */
  get open(): number {
    return this.streams.filter((stream) => !stream.destroyed && !stream.writableEnded).length;
  }

  /** Writes messages into the chat, each by an author. */
  say(messages: [author: string, text: string][]): void {
    const items = messages.map(([author, said]) => bytes(1007, bytes(2, snippet(author, said))));
    this.page += 1;
    const response = Buffer.concat([...items, text(100602, `page ${this.page}`)]);
    for (const stream of this.streams) if (!stream.destroyed) stream.write(frame(response));
  }

  /** Ends all streams with a status of gRPC. */
  end(status: number, message: string): void {
    for (const stream of this.streams.splice(0)) {
      stream.once('wantTrailers', () =>
        stream.sendTrailers({ 'grpc-status': String(status), 'grpc-message': message }),
      );
      stream.end();
    }
  }

  stop(): void {
    this.close();
  }
}

function snippet(author: string, said: string): Buffer {
  const now = new Date().toISOString();
  return Buffer.concat([varint(1, 1), text(4, now), bytes(19, text(1, said)), text(301, author)]);
}

function answer(stream: ServerHttp2Stream, headers: IncomingHttpHeaders, videos: Videos, streams: ServerHttp2Stream[]) {
  const path = String(headers[':path']);
  stream.on('error', () => {}); // the server under test was stopped
  if (headers['x-goog-api-key'] !== youTubeKey) {
    stream.respond({ ':status': 400 });
    stream.end(JSON.stringify({ error: { message: 'API key not valid.', details: [{ reason: 'API_KEY_INVALID' }] } }));
  } else if (path.startsWith('/youtube/v3/videos?')) {
    const chat = videos(new URL(path, 'http://youtube').searchParams.get('id') ?? '');
    const live = { snippet: { liveBroadcastContent: 'live' }, liveStreamingDetails: { activeLiveChatId: chat } };
    stream.respond({ ':status': 200, 'content-type': 'application/json', date: new Date().toUTCString() });
    stream.end(JSON.stringify({ items: chat === null ? [] : [live] }));
  } else {
    stream.respond({ ':status': 200, 'content-type': 'application/grpc' }, { waitForTrailers: true });
    stream.resume();
    streams.push(stream);
  }
}
