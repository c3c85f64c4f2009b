export type * from './messages.gen';
