/** The formats of account statements. In all files of one format, a bank gives a line the same id. */
export const statementFormats = ['camt', 'csv'] as const;
export type StatementFormat = (typeof statementFormats)[number];

/**
 * The facts that some files lack: a CSV file without the column, or a camt booking without its individual payments.
 */
export const optionalFacts = ['reference', 'payer'] as const;
export type OptionalFact = (typeof optionalFacts)[number];
