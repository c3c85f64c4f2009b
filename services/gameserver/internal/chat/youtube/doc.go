// Package youtube reads the live chats of YouTube streams by the official API: videos.list finds the chat of a video, the
// server-streaming gRPC call liveChatMessages.streamList reads it. It asks for no names and no pictures, writes nothing
// and keeps nothing.
package youtube
