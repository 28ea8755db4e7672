/** The name of a fault that belongs to the form as a whole. */
export const WHOLE_FORM = 'root.form';
