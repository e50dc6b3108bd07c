/**
 * Endpoints that do nothing: one parses a body, others answer with the content of a file. The unavoidable cost of
 * answering.
 */
import express from 'express';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';

const app = express();
app.post('/api/surveys/:surveyId/responses', express.json(), (request, response) => {
  response.status(201).json({ answered: request.body.response.length > 0 });
});
const answers = JSON.parse(readFileSync(process.argv[2], 'utf8'));
app.get('/{*path}', (request, response) => response.json(answers[request.originalUrl]));
// As the product: an idle connection that is closed just when it is used again would be an answer lost.
const server = createServer({ keepAliveTimeout: 65_000 }, app).listen(0, '127.0.0.1', () => {
  process.stdout.write(`bare listening on http://127.0.0.1:${server.address().port}\n`);
});
