/** Downloads a blob as a file. */
export function saveBlob(name: string, content: Blob): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // A started download keeps its own reference to the content.
  setTimeout(() => URL.revokeObjectURL(address), 1000);
}
