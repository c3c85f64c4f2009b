/** What opens and closes a dialog. */
export interface DialogProps {
  opened: boolean;
  onClose: () => void;
}
