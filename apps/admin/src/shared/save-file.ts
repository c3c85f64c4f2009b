import { saveBlob } from '@tarnwort/ui/RecapPicture/save-blob.ts';

/** Downloads a text as a file. */
export function saveFile(name: string, type: string, content: string): void {
  saveBlob(name, new Blob([content], { type: `${type};charset=utf-8` }));
}
