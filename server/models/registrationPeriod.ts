/** When registration opens and closes by the clock (rules §22). Missing in records of earlier versions. */
export interface StoredRegistrationPeriod {
  registrationOpensAt?: Date | null;
  registrationClosesAt?: Date | null;
}

export const registrationPeriod = { registrationOpensAt: Date, registrationClosesAt: Date };
