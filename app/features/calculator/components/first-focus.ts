/**
 * A ref for the control that has the focus when its sheet opens. React gives the focus before the sheet is shown, which then
 * takes it away; the browser's own attribute, which React leaves out, is what an opening dialog looks for.
 */
export function takesFirstFocus(control: HTMLElement | null): void {
  control?.setAttribute("autofocus", "");
}
