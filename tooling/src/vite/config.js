/** Where development servers find the API. */
export const apiUrl = process.env['API_URL'] ?? 'http://127.0.0.1:8080';
