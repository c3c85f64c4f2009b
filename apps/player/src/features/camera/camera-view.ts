/** Off, asked for without or with consent, or running with its picture shown or folded away. */
export type CameraView = 'off' | 'asked' | 'agreed' | 'shown' | 'folded';
