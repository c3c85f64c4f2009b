/** Whether this browser hands pictures to other programs. */
export function maySharePicture(picture: Blob, name: string): boolean {
  return typeof navigator.canShare === 'function' && navigator.canShare({ files: [fileOf(picture, name)] });
}

/** Shares a picture through the system's dialog; cancelling it is not an error. */
export function sharePicture(picture: Blob, name: string): void {
  navigator.share({ files: [fileOf(picture, name)] }).catch(() => {});
}

function fileOf(picture: Blob, name: string): File {
  return new File([picture], name, { type: picture.type });
}
