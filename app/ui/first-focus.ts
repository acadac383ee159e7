/**
 * A ref for the control that gets the focus when its sheet opens. React would focus it too early, before the dialog opens and moves
 * the focus; the dialog itself looks for the `autofocus` attribute, which React does not render.
 */
export function takesFirstFocus(control: HTMLElement | null): void {
  control?.setAttribute("autofocus", "");
}
