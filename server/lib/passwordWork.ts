/**
 * bcrypt's work factor: 10 takes about 70 ms a hash, which bounds registrations and log-ins per second. Tests
 * lower it.
 */
export const passwordWork = { cost: 10 };
