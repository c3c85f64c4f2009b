/** Off, asked for, or running with its picture shown or folded away. */
export type CameraView = 'off' | 'asked' | 'shown' | 'folded';
