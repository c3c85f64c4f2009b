import type { ControlCommand } from '@tarnwort/protocol';

/** Shorter than the 5 s after which Bitfocus Companion gives an action up. */
const ANSWER_MS = 4_500;

/** Why an action had no effect: the server's refusal, or that it was not sent or not answered. */
export class PressError extends Error {
  readonly code: string;

  constructor(code: string, message = code) {
    super(message);
    this.code = code;
  }
}

interface Press {
  resolve(): void;
  reject(error: PressError): void;
}

/** The actions that were sent and are not answered yet. */
export class Presses {
  private readonly waiting = new Map<string, Press>();
  private last = 0;

  /** Sends an action by `write`, which reports whether it could, and waits for the answer. */
  send(command: Omit<ControlCommand, 'id'>, write: (json: string) => boolean): Promise<void> {
    this.last += 1;
    const id = String(this.last);
    if (!write(JSON.stringify({ ...command, id }))) return Promise.reject(new PressError('not_connected'));
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => this.finish(id)?.reject(new PressError('not_answered')), ANSWER_MS);
      this.waiting.set(id, {
        resolve: () => {
          clearTimeout(timer);
          resolve();
        },
        reject: (error) => {
          clearTimeout(timer);
          reject(error);
        },
      });
    });
  }

  /** Takes the server's answer to an action. */
  settle(answer: { id: string; ok: boolean; code: string; error: string }): void {
    const press = this.finish(answer.id);
    if (answer.ok) press?.resolve();
    else press?.reject(new PressError(answer.code, answer.error));
  }

  rejectAll(): void {
    for (const id of [...this.waiting.keys()]) this.finish(id)?.reject(new PressError('not_answered'));
  }

  private finish(id: string): Press | undefined {
    const press = this.waiting.get(id);
    this.waiting.delete(id);
    return press;
  }
}
