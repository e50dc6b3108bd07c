# One file, seven images: docker build --target api | worker | respondent | web | publish | stand-ins | backup
ARG NODE_VERSION=24

FROM node:${NODE_VERSION}-bookworm-slim AS build
WORKDIR /elan
COPY . .
# Installs the locked packages, builds all parts, publishes the web pages to dist/web.
RUN node tooling/bin/bootstrap.mjs build
# The packages that no bundle can hold: hashing passwords and decoding pictures are native code.
RUN mkdir /native && cp -rL node_modules/.pnpm/@node-rs+argon2@*/node_modules node_modules/.pnpm/sharp@*/node_modules /native/

FROM node:${NODE_VERSION}-bookworm-slim AS run
ENV NODE_ENV=production
WORKDIR /elan
COPY --from=build /elan/tooling/bin/is-healthy.sh /usr/local/bin/is-healthy
RUN mkdir /backups && chown node:node /backups
# A new volume belongs to whom its folder here belongs to, whichever container is the first to have it.
ARG VOLUMES="/pages /keys /secrets /network-key /database-passwords /webhook-secret /certificates"
RUN mkdir $VOLUMES && chown node:node $VOLUMES
USER node

FROM run AS api
ENV API_HOST=0.0.0.0 API_PORT=3000
COPY --from=build /native/node_modules node_modules
COPY --from=build /elan/api/dist api/dist
EXPOSE 3000
# However long the first start upgrades the data: probes count from the first that succeeds.
HEALTHCHECK --interval=5s --timeout=10s --start-period=24h --retries=6 \
  CMD ["is-healthy", "3000", "/api/health"]
CMD ["node", "--enable-source-maps", "api/dist/main.js"]

FROM run AS worker
COPY --from=build /native/node_modules node_modules
COPY --from=build /elan/worker/dist worker/dist
CMD ["node", "--enable-source-maps", "worker/dist/main.js"]

# Renders the respondents' page, by the version in the folder of pages.
FROM run AS respondent
ENV RESPONDENT_HOST=0.0.0.0 RESPONDENT_PORT=3002 WEB_ROOT=/pages
COPY --from=build /elan/respondent/dist respondent/dist
EXPOSE 3002
HEALTHCHECK --interval=5s --timeout=10s --start-period=24h --retries=6 \
  CMD ["is-healthy", "3002", "/health/ready"]
# What is published is contained: it reads itself alone, and opens no inspector, also by a signal. Little of what it makes
# outlives an answer: more room for that would only be memory.
CMD ["node", "--enable-source-maps", "--max-semi-space-size=4", "--disable-sigusr1", "--permission", "--allow-fs-read=/elan/respondent/dist/", "--allow-fs-read=/pages/remotes/", "--allow-fs-read=/pages/remotes.json", "respondent/dist/main.js"]

# The one public address: gives out the pages of the folder that the publish image fills, and hands the rest to the APIs.
FROM run AS web
ENV HOST=0.0.0.0 PORT=8080 WEB_ROOT=/pages
COPY --from=build /elan/web/dist web/dist
EXPOSE 8080
HEALTHCHECK --interval=5s --timeout=10s --start-period=24h --retries=6 \
  CMD ["is-healthy", "8080", "/remotes.json"]
CMD ["node", "--enable-source-maps", "web/dist/main.js"]

# Fills the folder of pages that is served, and changes one remote in it: plain Node, and the pages of this version.
FROM run AS publish
ENV PAGES=/pages PUBLISH_KEY=/keys/publishing.key
COPY --from=build /elan/tooling/src/build tooling/src/build
COPY --from=build /elan/tooling/bin/pages.mjs tooling/bin/pages.mjs
COPY --from=build /elan/packages/contracts/package.json node_modules/@elan/contracts/package.json
COPY --from=build /elan/packages/contracts/src/languages.json node_modules/@elan/contracts/src/languages.json
COPY --from=build /elan/packages/contracts/src/remotes node_modules/@elan/contracts/src/remotes
COPY --from=build /elan/dist/web dist/web
COPY --from=build /elan/tooling/bin/keep-secrets.sh /usr/local/bin/keep-secrets
ENTRYPOINT ["node", "tooling/bin/pages.mjs"]
CMD ["fill"]

# For evaluation alone: the payment page, and what guards the inbox.
FROM run AS stand-ins
COPY --from=build /elan/local/stack/dist local/stack/dist
CMD ["node", "--enable-source-maps", "local/stack/dist/payment.js"]

# The commands of the database, and what copies backups elsewhere.
FROM worker AS backup
COPY --from=rclone/rclone:1.71 /usr/local/bin/rclone /usr/local/bin/rclone
CMD ["node", "worker/dist/backup/main.js", "backup", "--to", "/backups/", "--keep"]
