/** A remote needs what this shell does not offer; the message lists what is missing, without words of a language. */
export class Misfit extends Error {}
