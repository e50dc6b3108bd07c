/**
 * Endpoints that do nothing: one parses a body, others answer with the content of a file. The unavoidable cost of
 * answering.
 */
import express from 'express';
import { readFileSync } from 'node:fs';

const app = express();
app.post('/api/surveys/:surveyId/responses', express.json(), (request, response) => {
  response.status(201).json({ answered: request.body.response.length > 0 });
});
const [file] = process.argv.slice(2);
for (const [path, body] of Object.entries(file ? JSON.parse(readFileSync(file, 'utf8')) : {})) {
  app.get(path, (_request, response) => response.json(body));
}
const server = app.listen(0, '127.0.0.1', () => {
  process.stdout.write(`bare listening on http://127.0.0.1:${server.address().port}\n`);
});
