import type { OpenSocket } from './socket';

/** How long messages of the server take to this device: half of the shortest answer so far. */
export class Latency {
  private shortest = Number.POSITIVE_INFINITY;

  /** In ms; 0 before the first answer. */
  get ms(): number {
    return this.shortest === Number.POSITIVE_INFINITY ? 0 : Math.round(this.shortest / 2);
  }

  /** Measures the answers to every socket that is opened. */
  measure(open: OpenSocket): OpenSocket {
    return (options) => {
      const socket = open(options);
      const emit = socket.emitWithAck.bind(socket);
      socket.emitWithAck = async (...request) => {
        const sentAt = performance.now();
        const answer = await emit(...request);
        this.shortest = Math.min(this.shortest, performance.now() - sentAt);
        return answer;
      };
      return socket;
    };
  }
}
