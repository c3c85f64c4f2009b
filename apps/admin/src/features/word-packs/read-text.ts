/** What a text file says: UTF-8, UTF-16 with its mark, or else what spreadsheets of western Windows write. */
export async function readText(file: Blob): Promise<string> {
  const bytes = await file.arrayBuffer();
  try {
    return new TextDecoder(markedAs(bytes) ?? 'utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** A spreadsheet's "Unicode text" begins with the mark of UTF-16. */
function markedAs(bytes: ArrayBuffer): 'utf-16le' | 'utf-16be' | undefined {
  const [first, second] = new Uint8Array(bytes.slice(0, 2));
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : undefined;
}
