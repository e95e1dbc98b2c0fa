import { passwordWork } from '../lib/passwordWork';

/** The least that bcrypt has: tests make and log in thousands of people. */
passwordWork.cost = 4;
