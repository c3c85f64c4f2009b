export type * from './messages.gen';
export { type RejectionCode, rejections } from './rejections.gen';
export * from './rules.gen';
