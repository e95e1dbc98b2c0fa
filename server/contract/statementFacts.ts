/** The formats of account statements. Banks give a line one id in all files of a format. */
export const statementFormats = ['camt', 'csv'] as const;
export type StatementFormat = (typeof statementFormats)[number];

/** The facts that some files lack: a CSV without the column, a booking of camt without its payments. */
export const lackableFacts = ['reference', 'payer'] as const;
export type LackableFact = (typeof lackableFacts)[number];
