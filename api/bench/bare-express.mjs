/**
 * Endpoints that do nothing: one parses a form, others answer with the content of a file. The unavoidable cost of
 * answering.
 */
import express from 'express';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';

const app = express();
app.post('/s/:surveyId', express.urlencoded({ extended: false }), (request, response) => {
  response.redirect(303, `/s/${request.params.surveyId}/thanks?language=${request.body.in}`);
});
const answers = JSON.parse(readFileSync(process.argv[2], 'utf8'));
app.get('/{*path}', (request, response) => response.json(answers[request.originalUrl]));
// Connections stay open as long as in the product: one that is closed just when it is used again would be an answer
// lost.
const server = createServer({ keepAliveTimeout: 65_000 }, app).listen(0, '127.0.0.1', () => {
  process.stdout.write(`bare listening on http://127.0.0.1:${server.address().port}\n`);
});
