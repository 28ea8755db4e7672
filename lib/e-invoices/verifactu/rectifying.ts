/**
 * The kinds of rectifying invoices (the AEAT's list L2 in SuministroInformacion.xsd, ClaveTipoFacturaType): R1 art. 80.1 and
 * 80.2 of Ley 37/1992 and errors founded in law, R2 art. 80.3, R3 art. 80.4, R4 the rest. R5 corrects simplified invoices,
 * which the program does not issue.
 */
export const rectifyingTypes = ['R1', 'R2', 'R3', 'R4'] as const;
export type RectifyingType = (typeof rectifyingTypes)[number];
