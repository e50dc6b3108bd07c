import { benchSurvey } from './survey';

const { title, introduction, questions, low, high } = benchSurvey;
const [first, ...others] = questions;
const values = Array.from({ length: 11 }, (_, value) => value);

/** The smallest script that asks ten questions one at a time. */
const script = `
const form = document.forms[0], answers = [], others = ${JSON.stringify(others)};
form.onsubmit = (event) => {
  event.preventDefault();
  const chosen = form.querySelector(':checked');
  if (!chosen) return;
  answers.push(Number(chosen.value));
  const label = others.shift();
  if (label) {
    form.reset();
    form.querySelector('legend').textContent = label;
    form.querySelector('p').textContent = answers.length + 1 + ' of 10';
    if (!others.length) form.querySelector('button').textContent = 'Submit';
  } else form.outerHTML = '<p role="status">Thank you!</p>';
};`;

/** The lower bound for every page: the same text as HTML, with inline styles and script. */
export const staticPage = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="icon" href="data:,">
<title>${title}</title>
<style>
body { font: 1rem/1.5 system-ui, sans-serif; max-width: 40rem; margin: 0 auto; padding: 1rem }
fieldset { border: 0; padding: 0 } legend { font-size: 1.25rem }
label { display: inline-grid; place-items: center; min-width: 2.75rem; min-height: 2.75rem }
button { font: inherit; padding: .75rem 1.5rem }
</style>
<h1>${title}</h1>
<p>${introduction}</p>
<form>
<p>1 of 10</p>
<fieldset><legend>${first}</legend>
${values.map((value) => `<label><input type="radio" name="a" value="${value}">${value}</label>`).join('\n')}
</fieldset>
<p>0: ${low}. 10: ${high}.</p>
<button>Next</button>
</form>
<script>${script}
</script>
`;
