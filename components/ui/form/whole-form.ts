/** The name under which a fault is kept that belongs to the form as a whole. */
export const WHOLE_FORM = 'root.form';
