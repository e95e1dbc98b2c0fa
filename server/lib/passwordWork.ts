/**
 * bcrypt's cost factor. At 10 a hash takes about 70 ms, which limits registrations and log-ins per second.
 * Tests lower it.
 */
export const passwordWork = { cost: 10 };
