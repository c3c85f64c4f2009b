export type * from './messages.gen';
export { rejections, type RejectionCode } from './rejections.gen';
