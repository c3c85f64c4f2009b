export type * from './messages.gen';
export { type RejectionCode, rejections } from './rejections.gen';
export * from './rules.gen';
export * from './settings.gen';
export { nameLength, nameText, textLength, typedText } from './typed-text';
