/** The limits of a form's size (domain.md, "Modules"): a larger definition is refused. */
export const formLimits = {
  sections: 50,
  fields: 200,
  options: 500,
  entries: 500,
  bytes: 256 * 1024,
  checks: 20,
  formula: 500,
} as const;
