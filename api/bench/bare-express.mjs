/** An endpoint that parses a body and does nothing with it: what answering costs anyway. */
import express from 'express';

const app = express();
app.post('/api/surveys/:surveyId/responses', express.json(), (request, response) => {
  response.status(201).json({ answered: request.body.response.length > 0 });
});
const server = app.listen(0, '127.0.0.1', () => {
  process.stdout.write(`bare listening on http://127.0.0.1:${server.address().port}\n`);
});
