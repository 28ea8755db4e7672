/** An EGS code, which a taxpayer registers with ETA ("EG-TaxpayerID-InternalCode"), or a GS1 code of the GPC catalogue. */
export const itemCodeForm = /^(EG-\d{9}-[A-Za-z0-9_.-]{1,50}|\d{8,14})$/;

/** A code of ETA's list of activities. */
export const activityCodeForm = /^\d{3,5}$/;
