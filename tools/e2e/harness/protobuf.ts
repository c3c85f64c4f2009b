/** Fields of protobuf messages, as far as the stand-in for YouTube writes them: https://protobuf.dev/programming-guides/encoding/. */

const VARINT = 0;
const LENGTH_DELIMITED = 2;

/** A number field. */
export function varint(field: number, value: number): Buffer {
  return Buffer.concat([encode(field * 8 + VARINT), encode(value)]);
}

/** A text field. */
export function text(field: number, value: string): Buffer {
  return bytes(field, Buffer.from(value));
}

/** A field of bytes, or of another message. */
export function bytes(field: number, content: Buffer): Buffer {
  return Buffer.concat([encode(field * 8 + LENGTH_DELIMITED), encode(content.length), content]);
}

/** A message as gRPC sends it: not compressed, with its length. */
export function frame(message: Buffer): Buffer {
  const header = Buffer.alloc(5);
  header.writeUInt32BE(message.length, 1);
  return Buffer.concat([header, message]);
}

function encode(value: number): Buffer {
  const digits: number[] = [];
  for (let rest = value; digits.length === 0 || rest > 0; rest = Math.floor(rest / 128)) {
    digits.push((rest % 128) + (rest >= 128 ? 128 : 0));
  }
  return Buffer.from(digits);
}
